export const sheet = {
  dates: "Dates",
  place: "Place",
  price: "Price",
  credit: "Credit",
  pageOf: (title: string, page: number, count: number) => `${title}, page ${page} of ${count}`,
  continued: (title: string, business: string) => `${title}, continued   ${business}`,
}
