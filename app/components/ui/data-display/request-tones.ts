import type { RequestState } from "~/domain/filing/requests/request";
import type { Tone } from "./badge";

export const REQUEST_TONES: Record<RequestState, Tone> = {
  PENDING: "attention",
  APPROVED: "done",
  REJECTED: "danger",
  WITHDRAWN: "quiet",
  CANCELLED: "quiet",
  SUPERSEDED: "quiet",
};
