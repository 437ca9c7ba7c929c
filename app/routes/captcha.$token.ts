import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawPicture } from "~/domain/settings/captcha-picture";
import { findPictureText } from "~/web/session/captcha.server";
import { greyPng } from "~/web/files/png.server";
import { notFound } from "~/web/session/scope.server";

/** The image of a challenge, rendered on each request. */
export function loader({ params }: LoaderFunctionArgs) {
  const text = findPictureText(params.token ?? "");
  if (!text) throw notFound();
  return new Response(new Uint8Array(greyPng(drawPicture(text, Math.random))), { headers: { "Content-Type": "image/png" } });
}
