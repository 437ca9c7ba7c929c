import { manilaDay, type Day } from "~/domain/shared/day";

/** The present day in Manila (CONST-01); below `web` the day is an argument. */
export const today = (): Day => manilaDay(new Date());
