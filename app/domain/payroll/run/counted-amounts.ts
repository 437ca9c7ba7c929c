/** "1 amount", "12 amounts". Stands apart from the schemas: the browser's scripts hold none. */
export const countedAmounts = (count: number): string => (count === 1 ? "1 amount" : `${count.toLocaleString("en")} amounts`);
