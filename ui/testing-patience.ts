import { configure } from "@testing-library/react"

// What is looked for may come later than a second on a machine that does much else, and is there in the end.
configure({ asyncUtilTimeout: 10_000 })
