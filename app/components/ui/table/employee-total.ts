/** "Total, 12 employees". */
export const employeeTotalText = (count: number): string =>
  `Total, ${count.toLocaleString("en")} ${count === 1 ? "employee" : "employees"}`;
