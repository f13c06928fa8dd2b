import { useState } from "react"

/** Names this opening of the page: what it reads again is the same look. */
export const useOpen = (): string => useState(() => crypto.randomUUID())[0]
