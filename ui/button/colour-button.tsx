import type { ComponentProps } from "react"
import { Button } from "./button.tsx"
import "./colour-button.css"

/** Spec 9. */
export const BUTTON_COLOURS = [
  "main",
  "red",
  "darkRed",
  "orange",
  "darkOrange",
  "purple",
  "darkPurple",
  "gray",
  "darkGray",
  "white",
  "darkGreen",
  "medical",
  "medicalDark",
] as const
export type ButtonColour = (typeof BUTTON_COLOURS)[number]

export const ColourButton = ({ colour, ...button }: { colour: ButtonColour } & ComponentProps<typeof Button>) => (
  <Button {...button} data-colour={colour} />
)
