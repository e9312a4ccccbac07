import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'tr-TR',

  hello: 'Merhaba {guest},',
  helloNameless: 'Merhaba,',
  checkin: 'En erken check-in: {checkin}',
  checkout: 'En geç check-out: {checkout}',
  address: 'Adres: {address}',
  door: 'İçeri girmek için: {door}',
  pin: 'Bu sayfanın PIN’i: {pin}',
  pinNotPhone:
    'Bu PIN, telefon numaranızın son rakamları değildir, çünkü o rakamları tahmin etmek kolaydır.',
  doorComes: 'Varış gününüzde, içeri nasıl gireceğinizi anlatan bir mesaj alacaksınız.',
  ask: 'Sorunuz olursa bana yazmanız yeterli.',
  regards: 'İyi dileklerimle',

  booked: {
    subject: 'Rezervasyonunuz: {property}',
    opening:
      '{property} rezervasyonunuz için teşekkür ederim. Sizi ağırlamayı dört gözle bekliyorum.',
    page: 'Yol tarifinden Wi-Fi bilgilerine kadar konaklamanızla ilgili her şey tek bir sayfada:',
  },
  before: {
    subject: 'Varışınızdan önce: {property}',
    opening: '{property} konaklamanız yaklaşıyor.',
    page: 'Yol tarifi ve bilmenizde fayda olanlar sayfanızda:',
  },
  arrival: {
    subject: 'Bugün geliyorsunuz: {property}',
    opening: 'Büyük gün geldi. {property} sizi bekliyor, iyi yolculuklar!',
    page: 'İçeri nasıl girileceği, Wi-Fi bilgileri ve ev rehberi sayfanızda:',
  },
  leaving: {
    subject: 'Ayrılmadan önce: {property}',
    opening: '{property} konaklamanız sona eriyor. Umarım güzel vakit geçiriyorsunuzdur.',
    page: 'Ayrılmadan önce yapmanız gereken bir şey olup olmadığına lütfen sayfanızdan bakın:',
  },
  after: {
    subject: 'Konaklamanız için teşekkürler: {property}',
    opening: '{property} konaklamanız için teşekkür ederim. Umarım güzel vakit geçirmişsinizdir.',
    reply:
      'Bir şey unuttuysanız ya da daha iyi olabilecek bir şey varsa bu mesajı yanıtlamanız yeterli.',
    again: 'Sizi yeniden ağırlamaktan mutluluk duyarım.',
  },

  optional: 'Sayfayı açmak isteğe bağlıdır.',

  mail: {
    from: '{host} (Guest Portal aracılığıyla)',
    sentBy:
      '{host} bu mesajı size Guest Portal aracılığıyla gönderdi. Konaklama e-postalarının aboneliğinden çıkmak için: {link}',
  },

  unsubscribe: {
    title: 'Konaklama e-postalarının aboneliğinden çıkmak istiyor musunuz?',
    lead: 'Ev sahibiniz kim olursa olsun, adresinize konaklamalarla ilgili artık e-posta göndermeyeceğiz. Rezervasyonlarınız ve konaklama sayfalarınız değişmez.',
    button: 'Abonelikten çık',
    unsubscribing: 'Abonelikten çıkılıyor…',
    doneTitle: 'Tamamlandı',
    done: 'Konaklamalarınızla ilgili bizden artık e-posta almayacaksınız.',
    failed: 'Olmadı. Lütfen birazdan tekrar deneyin.',
    unknownTitle: 'Bu bağlantı çalışmıyor',
    unknown: 'Adresin bir kısmı eksik olabilir. Lütfen e-postadaki bağlantıyı yeniden açın.',
  },
} satisfies MessageTexts;
