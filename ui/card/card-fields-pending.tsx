/** Loads before the form itself, hence its own file. */
export const CardFieldsPending = () => <p className="small dim">Loading the card fields…</p>
