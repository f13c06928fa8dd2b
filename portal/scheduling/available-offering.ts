import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"

/** An offering of the list, with why each of the chosen participants can't take it. */
export type AvailableOffering = Result<Contract["GET /availability/by_ids"]>[number]
