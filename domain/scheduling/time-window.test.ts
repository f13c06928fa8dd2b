import { describe, expect, it } from "vitest"
import { lastMoment } from "./time-window.ts"

const WINDOW = { is_enabled: true, hours_before_program_start: 72, hours_before_session_start: 24 }

describe("the last moment of a time window (4.10)", () => {
  it("counts the program's hours for a program and the session's for a single day", () => {
    expect(lastMoment(WINDOW, "PROGRAM", "2030-06-10T13:00:00.000Z")).toBe("2030-06-07T13:00:00.000Z")
    expect(lastMoment(WINDOW, "OVERNIGHT", "2030-06-10T13:00:00.000Z")).toBe("2030-06-07T13:00:00.000Z")
    expect(lastMoment(WINDOW, "DAYCAMP_SESSION", "2030-06-10T13:00:00.000Z")).toBe("2030-06-09T13:00:00.000Z")
  })

  it("counts real hours over a change of the clocks: 10:00 in New York after it is 24 hours from 09:00 before it", () => {
    expect(lastMoment(WINDOW, "DAYCAMP_SESSION", "2031-03-09T14:00:00.000Z")).toBe("2031-03-08T14:00:00.000Z")
  })

  it("never comes when the window is off", () => {
    expect(lastMoment({ ...WINDOW, is_enabled: false }, "PROGRAM", "2030-06-10T13:00:00.000Z")).toBeNull()
  })
})
