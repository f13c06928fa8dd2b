import type { ComponentProps } from "react"
import { Button } from "./button.tsx"
import "./colour-button.css"

/** Spec 9: the colours that a button may have, and the medical ones. */
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

/** A button whose colour says what kind of thing it does; a screen's next step stays the brand's. */
export const ColourButton = ({ colour, ...button }: { colour: ButtonColour } & ComponentProps<typeof Button>) => (
  <Button {...button} data-colour={colour} />
)
