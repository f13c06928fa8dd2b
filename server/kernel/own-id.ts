const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text that comes from a provider can be the id of a row of ours; the database refuses to look for any other. */
export const isOwnId = (text: string): boolean => UUID.test(text)
