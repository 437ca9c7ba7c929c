import { data } from "@remix-run/node";
import { NOT_FOUND } from "~/domain/shared/status-text";
import { env } from "~/env.server";

/** For pages that people who build the product look at. @throws 404 in production, as if there were no such address */
export function developmentOnly(): void {
  if (env.NODE_ENV === "production") throw data({ code: "NOT_FOUND", message: NOT_FOUND }, 404);
}
