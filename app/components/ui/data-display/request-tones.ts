import type { RequestState } from "~/domain/filing/requests/request";
import type { Tone } from "./badge";

/** Badge tone by request state. */
export const REQUEST_TONES: Record<RequestState, Tone> = {
  PENDING: "attention",
  APPROVED: "done",
  REJECTED: "danger",
  WITHDRAWN: "quiet",
  CANCELLED: "quiet",
  SUPERSEDED: "quiet",
};
