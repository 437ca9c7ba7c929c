import { countText } from "~/domain/shared/count-text";

/** "Total, 12 employees". */
export const employeeTotalText = (count: number): string => `Total, ${countText(count, "employee")}`;
