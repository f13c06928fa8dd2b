/** Stands until the card provider's fields are there. It comes before the form itself, so it is a file of its own. */
export const CardFieldsPending = () => <p className="small dim">Loading the card fields…</p>
