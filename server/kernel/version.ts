import own from "../package.json" with { type: "json" }

/** Of the release; builds of one release differ in `version.txt`. */
export const VERSION = own.version
