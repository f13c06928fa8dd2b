import { kitTexts } from "../texts.ts"

/** Loads before the form itself, hence its own file. */
export const CardFieldsPending = () => <p className="small dim">{kitTexts("cards").loadingCardFields}</p>
