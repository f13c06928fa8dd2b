const MARK = "gate_device"

/** This browser was enrolled as a shared device: its door is the shift's, also after a session has ended. */
export const isGateDevice = (): boolean => localStorage.getItem(MARK) !== null
export function markDevice(isDevice: boolean): void {
  if (isDevice) localStorage.setItem(MARK, "yes")
  else localStorage.removeItem(MARK)
}
