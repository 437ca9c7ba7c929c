/** Direction of a change, such as an amount against the previous payroll. */
export function changeDirection(change: number): "up" | "down" | "same" {
  if (change === 0) return "same";
  return change > 0 ? "up" : "down";
}
