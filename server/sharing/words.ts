// The texts of this room.

export const stopMails = {
  notFound: "Not found",
  notFoundExplained: "This link doesn't lead anywhere.",
  explanation: (email: string) => `No more schedules from this family come to ${email}.`,
  stop: "Stop these emails",
  question: "Stop these emails?",
  stopped: "Stopped",
}
