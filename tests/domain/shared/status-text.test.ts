import { expect, test } from "vitest";
import { callMessage } from "~/domain/shared/status-text";

// covers: ERR-01 ERR-02 ERR-03 ERR-04 ERR-05 ERR-06 ERR-07 ERR-08
test("the popup of a failed call has the specification's text for its status, and none for 400 and from 500 on", () => {
  expect(callMessage(400, null)).toBeNull();
  expect(callMessage(401, null)).toBe("401 Unauthorized error");
  expect(callMessage(403, null)).toBe("403 Forbidden error");
  expect(callMessage(404, null)).toBe("404 Not Found error");
  for (const status of [402, 405, 409, 413, 415, 422, 429, 451]) expect(callMessage(status, null)).toBe("4xx Client error responses");
  for (const status of [500, 502, 503, 504]) expect(callMessage(status, null)).toBeNull();
  expect(callMessage(0, null)).toBe(
    "A network-related error occurred while connecting. Please try again and contact the support team if this issue persists.",
  );
});

// covers: ERR-01
test("the server's own message takes precedence over the status text", () => {
  expect(callMessage(409, encodeURIComponent("Wait until it has ended, 100 %."))).toBe("Wait until it has ended, 100 %.");
});
