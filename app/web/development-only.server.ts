import { data } from "@remix-run/node";
import { env } from "~/env.server";

/** For pages that people who build the product look at. @throws 404 in production, as if there were no such address */
export function developmentOnly(): void {
  if (env.NODE_ENV === "production") throw data({ code: "NOT_FOUND", message: "404 Not Found error" }, 404);
}
