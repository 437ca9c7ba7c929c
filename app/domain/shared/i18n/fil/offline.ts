import type { OfflineClockInText, OfflineRequestText } from "~/domain/shared/i18n/en/offline";

export const offlineClockInText: OfflineClockInText = {
  title: "Clock-in nang walang network",
  counted: "Bilang na ang {verb} nang {time}, naitala nang walang network.",
  clockOff: "Mahigit {minutes} minuto ang mali ng orasan ng phone na ito, o binago ito.",
  tooOld: "Mahigit {hours} oras na mula nang maitala ito.",
  noPhoto: "Humihingi ng litrato sa bawat pindot ang kompanya mo, at kailangan nito ng network.",
  instead: "Hindi ito binilang: mag-file ng pagtatama na may oras kung kailan ka dumating o umalis.",
  filed: "Hindi ito binilang. May na-file nang pagtatama para sa iyo: {verb} nang {time} noong {day}.",
  ownFields: "May iba pang hinihingi ang kompanya mo sa pagtatama na hindi alam ng phone.",
  fileCorrection: "Mag-file ng pagtatama",
  viewRequest: "Tingnan ito",
  dismiss: "Itabi",
};

export const offlineRequestText: OfflineRequestText = {
  pending: "Hindi pa naipapadala: {what}",
  pendingWhy: "Nakatago sa phone na ito. Ipapadala ito kapag may network na; saka pa lang bibilangin ang mga araw at ang balanse.",
  filed: "Na-file na: {what}",
  filedWhy: "Itinago mo ito sa phone na ito nang walang network. Naipadala na ito ngayon, nang isang beses.",
  viewRequest: "Tingnan ito",
  refused: "Hindi na-file: {what}",
  openForm: "Buksan ang form nito",
  dismiss: "Itabi",
  fromTo: "{name}, {from} hanggang {to}",
  on: "{name}, {from}",
  tooOld: "Mahigit {days} araw na itong nakatago. I-file ito sa form nito kung gusto mo pa.",
  ownFields: "May iba pang hinihingi ang kompanya mo sa request na ito na hindi alam ng phone. I-file ito sa form nito.",
  otherPerson: "Ibang tao ang nagtago nito sa phone. Ipapadala ito kapag binuksan niya ang My Work.",
  noNetwork: "Walang network",
  keepWhy:
    "Wala pang nakatatanggap ng inilagay mo. Puwede itong itago ng phone na ito at ipadala nang isang beses kapag may network na; saka pa lang bibilangin ang mga araw at ang balanse.",
  keep: "Itago sa phone na ito",
  kept: "Nakatago sa phone na ito. Ipapadala ito kapag binuksan mo ang My Work nang may network; saka pa lang bibilangin ang mga araw at ang balanse.",
  full: "Wala nang maitatagong request ang phone na ito. I-file ito kapag may network na.",
};
