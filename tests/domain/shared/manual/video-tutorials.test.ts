import { expect, test } from "vitest";
import { VIDEO_STEPS, videoSteps } from "~/domain/shared/manual/video-tutorials";

// cspell:ignore joinig

// covers: SHELL-20
test("topics have the URLs of the setting, others have none", () => {
  const addressed = videoSteps(" joining=https://videos.example.ph/1?list=a=b\n payslip=https://videos.example.ph/2 ")
    .flatMap(({ topics }) => topics)
    .filter(({ href }) => href !== null);
  expect(addressed.map(({ key, href }) => [key, href])).toEqual([
    ["joining", "https://videos.example.ph/1?list=a=b"],
    ["payslip", "https://videos.example.ph/2"],
  ]);
  expect(
    videoSteps("")
      .flatMap(({ topics }) => topics)
      .every(({ href }) => href === null),
  ).toBe(true);
});

test("a setting with an unknown topic or a URL that is not https is refused by name", () => {
  expect(() => videoSteps("joinig=https://videos.example.ph")).toThrow('there is no topic "joinig"');
  for (const href of ["http://videos.example.ph", "javascript:alert(1)", "", "https://"])
    expect(() => videoSteps(`joining=${href}`), href).toThrow('"joining" must begin with https://');
});

test("no two topics share a key", () => {
  const keys = VIDEO_STEPS.flatMap(({ topics }) => topics.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});
