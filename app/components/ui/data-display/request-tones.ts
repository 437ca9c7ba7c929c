import type { RequestState } from "~/domain/filing/requests/request";
import type { Tone } from "./badge";

/** The colour of what a request has become, beside its word. */
export const REQUEST_TONES: Record<RequestState, Tone> = {
  PENDING: "attention",
  APPROVED: "done",
  REJECTED: "danger",
  WITHDRAWN: "quiet",
  CANCELLED: "quiet",
  SUPERSEDED: "quiet",
};
