/** "1 amount", "12 amounts". Separate from the schemas to keep them out of the browser bundle. */
export const countAmountsText = (count: number): string => (count === 1 ? "1 amount" : `${count.toLocaleString("en")} amounts`);
