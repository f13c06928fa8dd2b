/** An email address that breaks before its @ when it doesn't fit. */
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
