import type { Wallet } from "@hub/domain/wallet/wallet"

/** The wallet that a browser's device opens passes in; undefined where there is none. iPads call themselves Macs. */
export function walletOfDevice(user_agent: string): Wallet | undefined {
  if (/iPhone|iPad|iPod/.test(user_agent)) return "APPLE"
  if (/Android/.test(user_agent)) return "GOOGLE"
  if (/Edg\/|OPR\/|Firefox\//.test(user_agent)) return undefined
  if (/Chrome\//.test(user_agent)) return "GOOGLE"
  return /Macintosh.*Version\/[\d.]+ Safari\//.test(user_agent) ? "APPLE" : undefined
}
