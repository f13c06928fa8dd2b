import { kitTexts } from "../texts.ts"
import { CardFieldsBox, type CardFieldsProps } from "./card-fields-box.tsx"
import css from "./card-form.module.css"

/** A new card typed where it is chosen: the screen's own button pays with it. */
export const NewCardPanel = (props: CardFieldsProps) => (
  <fieldset className={`${css["form"] ?? ""} ${css["panel"] ?? ""}`}>
    <legend className="visually-hidden">{kitTexts("cards").newCard}</legend>
    <CardFieldsBox {...props} />
  </fieldset>
)
