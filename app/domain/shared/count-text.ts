/** 1 → "1 day", 1,200 → "1,200 days". */
export const countText = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? singular : plural}`;
