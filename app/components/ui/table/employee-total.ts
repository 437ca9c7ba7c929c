/** "Total, 12 employees". Written out, because the register's first script is at its limit. */
export const employeeTotalText = (count: number): string =>
  `Total, ${count.toLocaleString("en")} ${count === 1 ? "employee" : "employees"}`;
