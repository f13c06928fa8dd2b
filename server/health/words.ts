// The texts of this room.

export const printedRecords = {
  when: "When",
  where: "Where",
  whatHappened: "What happened",
  whatWasDone: "What was done",
  familyCalled: "Family called",
  notCalled: "Not called",
  reportedBy: "Reported by",
  notGiven: "Not given",
  asPlanned: "As planned",
  asNeeded: "As needed",
  by: (name: string) => `By ${name}`,
  incidentReport: "Incident report",
  medicationRecord: "Medication record",
  printed: (born: string | undefined, today: string) =>
    `${born === undefined ? "" : `Born ${born}. `}Printed ${today}. Confidential.`,
}
