// The texts of this room.

export const invoiceErrorWords = {
  belowSmallest: (least: string) => `Less than ${least} can't be paid by card. Please contact us.`,
  tooLittle: (least: string) => `Pay ${least} or more. Cards can't be charged less.`,
  restTooLittle: (all: string, least: string) =>
    `Pay all ${all}, or leave ${least} or more. Cards can't be charged less.`,
}
