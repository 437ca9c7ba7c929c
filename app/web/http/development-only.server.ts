import { data } from "@remix-run/node";
import { NOT_FOUND } from "~/domain/shared/status-text";
import { env } from "~/env.server";

/** For developer pages. @throws 404 in production */
export function developmentOnly(): void {
  if (env.NODE_ENV === "production") throw data({ code: "NOT_FOUND", message: NOT_FOUND }, 404);
}

/** For the outbox page: the demo has no mail server, and invitations need their mail. @throws 404 in production */
export function demoOrDevelopment({ NODE_ENV, DEMO }: Pick<typeof env, "NODE_ENV" | "DEMO"> = env): void {
  if (NODE_ENV === "production" && !DEMO) throw data({ code: "NOT_FOUND", message: NOT_FOUND }, 404);
}
