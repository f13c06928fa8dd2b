import { expect, test } from "vitest"
import { driveMinutes } from "./drive-time.ts"

const POND = { latitude: 42.4431, longitude: -76.4822 }

test.each([
  ["a place across town", { latitude: 42.4502, longitude: -76.4958 }, 4],
  ["the forest", { latitude: 42.402, longitude: -76.531 }, 16],
  ["the same place", POND, 1],
  ["a place that is hidden", { latitude: null, longitude: null }, undefined],
])("estimates the drive to %s", (_, to, minutes) => expect(driveMinutes(POND, to)).toBe(minutes))
