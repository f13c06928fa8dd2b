/** What became of one: AGAIN ends the round, as its service is busy. */
type Outcome = "SENT" | "GONE" | "AGAIN" | "REFUSED"

/** Claims and sends what waits, some at a time, until none is left. Returns how many were sent. Staff's notices and families' alerts go this way. */
export async function sendEach<Due>(
  claim: () => Promise<readonly Due[]>,
  send: (due: Due) => Promise<Outcome>,
): Promise<number> {
  let sent = 0
  for (let due = await claim(); due.length > 0; due = await claim()) {
    const outcomes = await Promise.all(due.map(send))
    sent += outcomes.filter((outcome) => outcome === "SENT").length
    if (outcomes.includes("AGAIN")) return sent
  }
  return sent
}
