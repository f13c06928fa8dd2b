import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const answeredForms = {
  answered: "Answered",
  change: (name: ReactNode) => <>Change{name}</>,
}

export const filesField = {
  file: (index: string | number, isFiles: boolean) => `File ${index}${isFiles ? ", sent" : ""}`,
  hint: (files_max: string | number) => `Photos, videos or PDFs, up to ${files_max}.`,
  chooseFiles: "Choose files",
  addFiles: "Add files",
}

export const formHeader = {
  applyBy: "apply by ",
  required: (deadlineOf: string | number) =>
    `The following questions are required. Please answer them before ${deadlineOf}.`,
  optional: "These questions are optional. Answer any you like, or skip them.",
  returned: "We need another look:",
  private: "Private: only the staff who care for your children see your answers.",
  sendApplication: "you send the application",
  youBook: "you book",
}

export const formsList = {
  personalInformation: "Personal information",
  left: (to_fill: number) => `${to_fill} ${plural("form", to_fill)} left`,
  answerAll: (to_fill: number) => `Answer ${plural("it", to_fill, "them")}`,
  toAnswer: "To answer",
  optional: "Optional",
  answered: "Answered",
  archivedCount: (count: number) => `Archived (${count})`,
  archived: "Archived",
  change: "Change",
  answerOne: "Answer",
  lookAgain: "Look again",
  formFor: (name: string | number, name2: string | number) => `${name} for ${name2}`,
  answeredOn: (value: string | number) => `Answered${value}`,
  skipped: "Skipped",
  notAnswered: "Not answered",
  askedAgain: "Asked again",
  dueBy: (dayOf: string | number) => `by ${dayOf}`,
}

export const listFields = {
  edit: (title: ReactNode) => <>Edit{title}</>,
  remove: (title: ReactNode) => <>Remove{title}</>,
  change: (label: string | number) => `Change ${label}`,
  addMedication: "Add medication",
  addOne: "Add one",
}

export const medicalItemDialog = {
  nameMissing: "Say what it is.",
  severityMissing: "Choose how serious it can get.",
  actionMissing: "Say what a guide should do.",
  nameHint: "Choose from the list, or use your own words.",
  kindMissing: "What kind of thing is it?",
  actionHint: "Write it as you would say it to a friend.",
  done: "Done",
}

export const medicationDialog = {
  medication: "Medication",
  nameHint: "Choose from the list, or use your own words.",
  nameMissing: "Give its name.",
  dose: "Dose",
  doseMissing: "Give the dose, such as 2 puffs.",
  whenOptional: "When (optional)",
  whenHint: "Such as 12:30 with lunch, or when wheezing.",
  done: "Done",
}

export const questionField = {
  yes: "Yes",
  no: "No",
  chooseAllThatApply: "Choose all that apply.",
}

export const questionNotes = {
  changedElsewhere: "Changed on another device since you opened this:",
  bothAreSaved: (words: string | number) => `${words}. Both are saved.`,
  useTheOtherAnswers: "Use the other answers",
  keepMine: "Keep mine",
  questionsChanged: "The questions have changed since you opened them.",
  typedIsSafe: (part: ReactNode) => <>{part} What you typed is still here.</>,
  new: (added: string | number) => `New: ${added}.`,
  filledIn: "Filled in from earlier answers.",
  checkThem: (part: ReactNode) => <>{part} Check them and continue.</>,
  yourLastAnswers: "your last answers",
  aSibling: "a sibling",
  formOf: (name: string | number) => `${name}’s form`,
  sameAsIn: (who: string | number) => `Same as in ${who}`,
  more: (labelsCount: string | number) => ` and ${labelsCount} more`,
  use: (offersCount: number) => `Use ${plural("this answer", offersCount, `these ${offersCount} answers`)}`,
  for: (name: ReactNode) => <>for {name}</>,
}

export const questionPipeline = {
  setsAfter: (afterCount: number) => `${afterCount} more ${plural("set", afterCount)} of questions after this.`,
  continue: "Continue",
  loadFailed: "We couldn't load the questions. Nothing is lost.",
  loadingTheQuestions: "Loading the questions…",
  skip: "Skip these questions",
}

export const questionSet = {
  answered: ", answered",
  needed: (part: ReactNode) => <>{part} needed</>,
  signWithYourFullName: "Sign with your full name",
  signatureDated: (dayLabel: string | number, today: string | number) =>
    `Counts as your signature, dated ${dayLabel}, ${today}.`,
  draftSaved: "Draft saved. Finish later, on any device.",
  changedElsewhere: "Changed on another device. Choose above which answers to use.",
  savedOffline: "Saved on this device. We'll send it when you're back online.",
  leftToFix: "left to fix",
  leftToAnswer: "left to answer",
  next: (title: ReactNode) => <>Next: {title}</>,
}

export const sendAnswers = {
  saved: "Your answers are saved.",
}
