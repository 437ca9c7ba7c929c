/** Filipino for errors of clock events, photos and PINs. */
export const clockRefusals: Readonly<Record<string, string>> = {
  "Reload the page and press again.": "I-reload ang pahina at pindutin ulit.",
  "Your company has not begun with attendance. Ask your administrator.":
    "Hindi pa nagsisimula ang attendance sa kompanya mo. Magtanong sa administrator ninyo.",
  "Attendance begins on {day}. Clock in from then on.": "Magsisimula ang attendance sa {day}. Mag-clock in mula sa araw na iyon.",
  "You {done} at {time} already. Wait {minutes} before you press again.":
    "{done} ka na nang {time}. Maghintay ng {minutes} bago pumindot ulit.",
  "You {done} at {time} in the meantime. The button now says {verb}: press it if that is what you mean.":
    "{done} ka samantala nang {time}. {verb} na ngayon ang sinasabi ng button: pindutin kung iyon ang gusto mo.",
  "A new day has begun in the meantime. The button now says {verb}: press it if that is what you mean.":
    "Nagsimula na ang bagong araw samantala. {verb} na ngayon ang sinasabi ng button: pindutin kung iyon ang gusto mo.",
  "Your company does not let you clock from {means}. Ask your administrator.":
    "Hindi pinapayagan ng kompanya mo na mag-clock mula sa {means}. Magtanong sa administrator ninyo.",
  "Your company does not let you clock from {means}. Use {others}.":
    "Hindi pinapayagan ng kompanya mo na mag-clock mula sa {means}. Gumamit ng {others}.",
  "A day has at most {count} time logs. Void one that is wrong first.":
    "Hanggang {count} pindot lang sa isang araw. Ipawalang-bisa muna ang isang mali.",
  "Your company requires a photo with each clock-in. Take one, and press again.":
    "Humihingi ng litrato ang kompanya mo sa bawat pindot. Kumuha ng isa, at pindutin ulit.",
  "Your company requires a photo with each clock-in, and you did not agree that it is kept. Agree under Data kept for each clock-in, clock at a kiosk or a time clock, or ask your administrator.":
    "Humihingi ng litrato ang kompanya mo sa bawat pindot, at hindi ka pumayag na itago ito. Pumayag sa “Ano ang itinatago sa bawat pindot”, mag-clock sa kiosk o time clock, o magtanong sa administrator ninyo.",
  "Your company requires a photo with each clock-in, and one without network has none. It was not counted: file a correction with the time at which you came or left.":
    "Humihingi ng litrato ang kompanya mo sa bawat pindot, at walang litrato ang pindot na walang network. Hindi ito binilang: mag-file ng correction na may oras ng pagdating o pag-alis mo.",
  "The photo is larger than {count} MB. Take a smaller one.": "Mas malaki sa {count} MB ang litrato. Kumuha ng mas maliit.",
  "This file is not a JPEG or PNG photo. Take the photo again, or save it as JPEG.":
    "Hindi JPEG o PNG na litrato ang file na ito. Kumuha ulit ng litrato, o i-save bilang JPEG.",
  "This photo is damaged, or of a kind that cannot be shown. Take it again.":
    "Sira ang litratong ito, o hindi maipakita ang uri nito. Kumuha ulit.",
  "This photo has more pixels than can be shown. Take a smaller one.":
    "Mas maraming pixel ang litratong ito kaysa puwedeng ipakita. Kumuha ng mas maliit.",
  "This press cannot be read. File a correction instead.": "Hindi mabasa ang pindot na ito. Mag-file na lang ng correction.",
  "Type six digits.": "Mag-type ng anim na numero.",
  "This PIN is too easy to guess. Choose six digits that are not all the same and not a sequence such as 123456.":
    "Madaling hulaan ang PIN na ito. Pumili ng anim na numerong hindi pare-pareho at hindi sunod-sunod tulad ng 123456.",
  "The two PINs differ. Type the same one twice.": "Magkaiba ang dalawang PIN. I-type ang pareho nang dalawang beses.",
};
