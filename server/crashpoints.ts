/**
 * Named points around commits and provider calls at which a crash test kills the process, without any chance to clean up. Without
 * the variable they do nothing.
 */
export const crashpoints =
  (wanted: string | undefined) =>
  (name: string): void => {
    if (wanted === name) process.kill(process.pid, "SIGKILL")
  }
