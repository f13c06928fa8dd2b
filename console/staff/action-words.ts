/** `ORDER_REFUNDED` as "Order refunded". */
export function actionWords(action: string): string {
  const words = action.toLowerCase().replaceAll("_", " ")
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
