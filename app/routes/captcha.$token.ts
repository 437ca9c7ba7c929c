import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawPicture } from "~/domain/settings/captcha-picture";
import { lettersOf } from "~/web/session/captcha.server";
import { greyPng } from "~/web/files/png.server";
import { notFound } from "~/web/session/scope.server";

/** The image of a challenge, rendered on each request. */
export function loader({ params }: LoaderFunctionArgs) {
  const letters = lettersOf(params.token ?? "");
  if (!letters) throw notFound();
  return new Response(new Uint8Array(greyPng(drawPicture(letters, Math.random))), { headers: { "Content-Type": "image/png" } });
}
