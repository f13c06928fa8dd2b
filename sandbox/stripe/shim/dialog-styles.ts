// Styled through the object model, because a strict content security policy refuses style attributes.
export const BOX = {
  maxWidth: "26rem",
  padding: "1.5rem",
  border: "2px solid",
  borderRadius: "0.75rem",
  font: "inherit",
}
export const TITLE = { margin: "0 0 0.5rem", font: "inherit", fontSize: "1.25rem", fontWeight: "700" }
export const BUTTON = {
  display: "block",
  width: "100%",
  minHeight: "2.75rem",
  marginTop: "0.75rem",
  border: "2px solid",
  borderRadius: "0.5rem",
  background: "transparent",
  color: "inherit",
  font: "inherit",
  fontWeight: "600",
}
