// Words that the browser reads, too, so without schemas.

/** Why a family isn't in a wave. */
export const NOT_INVITED = ["NO_EMAIL", "REFUSED", "RESTRICTED", "LATELY", "ENOUGH"] as const
export type WhyNotInvited = (typeof NOT_INVITED)[number]

export const INVITE_STATES = ["NOT_INVITED", "PLANNED", "INVITED", "NO_MAIL", "CAME_IN", "CONFIRMED"] as const
export type InviteState = (typeof INVITE_STATES)[number]
