/** An e-mail address as it is read: a line that it doesn't fit ends before its @, not in the middle of a word. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@")
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
