import type { HeldPressWords } from "~/domain/shared/words/en/held-press";

export const heldPress: HeldPressWords = {
  title: "Isang pindot nang walang network",
  counted: "Bilang na ang {verb} nang {time}, pinindot nang walang network.",
  clockOff: "Mahigit {minutes} minuto ang mali ng orasan ng phone na ito, o binago ito.",
  tooOld: "Mahigit {hours} oras na mula nang pumindot ka.",
  noPhoto: "Humihingi ng litrato sa bawat pindot ang kompanya mo, at kailangan nito ng network.",
  instead: "Hindi ito binilang: mag-file ng pagtatama na may oras kung kailan ka dumating o umalis.",
  filed: "Hindi ito binilang. May na-file nang pagtatama para sa iyo: {verb} nang {time} noong {day}.",
  ownFields: "May iba pang hinihingi ang kompanya mo sa pagtatama na hindi alam ng phone.",
  fileCorrection: "Mag-file ng pagtatama",
  lookAtIt: "Tingnan ito",
  putAway: "Itabi",
};
