import { OPTIONS } from "~/components/ui/gallery/people";
import { developmentOnly } from "~/web/http/development-only.server";

/** The gallery's answer for a picker whose parent gives no options. */
export function loader() {
  developmentOnly();
  return Response.json(OPTIONS);
}
