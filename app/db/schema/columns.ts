import { bigint, date, integer, timestamp } from "drizzle-orm/pg-core";

/** The tenant; first in every primary key, unique key and foreign key. */
export const companySeq = () => integer("company_seq").notNull();
/** Whole centavos. */
export const centavos = (name: string) => bigint(name, { mode: "number" });
/** A calendar day as "YYYY-MM-DD" text, never a timestamp. */
export const day = (name: string) => date(name, { mode: "string" });
export const instant = (name: string) => timestamp(name, { withTimezone: true });
