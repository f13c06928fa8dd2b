declare module "*.mjs?url" {
  const address: string
  export default address
}
