// The texts of this room.

export const stopMails = {
  notFound: "Not found",
  notFoundExplained: "This link doesn't lead anywhere.",
  explanation: (email: string) => `No more schedules from this family come to ${email}.`,
  stop: "Stop these mails",
  question: "Stop these mails?",
  stopped: "Stopped",
}
