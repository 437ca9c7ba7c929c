import { OPTIONS } from "~/components/ui/gallery/people";
import { developmentOnly } from "~/web/http/development-only.server";

/** Options for gallery pickers whose parent provides none. */
export function loader() {
  developmentOnly();
  return Response.json(OPTIONS);
}
