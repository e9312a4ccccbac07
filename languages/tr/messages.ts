import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'tr-TR',

  hello: 'Merhaba {guest},',
  checkin: 'En erken giriş: {checkin}',
  checkout: 'En geç çıkış: {checkout}',
  address: 'Adres: {address}',
  door: 'İçeri nasıl girilir: {door}',
  pin: 'Bu sayfanın PIN’i: {pin}',
  plainPin: 'Misafir sayfanızın PIN’i (kapının değil): {pin}',
  pinNotPhone:
    'Bu PIN, telefon numaranızın son rakamları değildir, çünkü o rakamları tahmin etmek kolaydır.',
  doorComes: 'İçeri nasıl gireceğiniz, varış gününüzde bir mesajla bildirilir.',
  ask: 'Sorunuz olursa yazmanız yeterli.',
  regards: 'Sevgilerle',

  booked: {
    subject: 'Rezervasyonunuz: {property}',
    opening: 'Rezervasyonunuz için teşekkürler: {property}. Sizi ağırlamak bir zevk olacak.',
    page: 'Yoldan wifi’ye kadar konaklamanızla ilgili her şey tek bir sayfada:',
  },
  before: {
    subject: 'Varışınızdan önce: {property}',
    opening: 'Konaklamanız yaklaşıyor: {property}.',
    page: 'Nasıl geleceğiniz ve bilmeniz iyi olacak şeyler sayfanızda:',
  },
  arrival: {
    subject: 'Bugün geliyorsunuz: {property}',
    opening: 'Beklenen gün geldi: {property} sizi bekliyor. İyi yolculuklar!',
    page: 'İçeri nasıl girileceği, wifi ve ev rehberi sayfanızda:',
  },
  after: {
    subject: 'Konaklamanız için teşekkürler: {property}',
    opening: 'Konaklamanız için teşekkürler: {property}. Umarım güzel vakit geçirmişsinizdir.',
    reply: 'Bir şey unuttuysanız ya da daha iyi olabilecek bir şey varsa bu mesajı yanıtlayın.',
    again: 'Her zaman yine bekleriz.',
  },

  optional:
    'Sayfayı açmanız zorunlu değil: içeri nasıl girileceği dahil ihtiyacınız olan her şeyi buradan mesajla da alabilirsiniz.',

  mail: {
    from: '{host} (Guest Portal aracılığıyla)',
    sentBy:
      '{host} bunu size Guest Portal aracılığıyla gönderdi. Konaklamalarınız hakkında başka e-posta almamak için: {stop}',
  },

  stop: {
    title: 'Konaklamalarınız hakkında başka e-posta gelmesin mi?',
    lead: 'Ev sahibiniz kim olursa olsun, e-posta adresinize artık hiçbir şey göndermeyiz. Rezervasyonlarınız ve konaklama sayfalarınız olduğu gibi kalır.',
    button: 'E-postaları durdur',
    stopping: 'Bir saniye…',
    doneTitle: 'Tamam',
    done: 'Konaklamalarınız hakkında bizden artık e-posta almayacaksınız.',
    failed: 'Olmadı. Lütfen birazdan tekrar deneyin.',
    unknownTitle: 'Bu bağlantı hiçbir yere gitmiyor',
    unknown: 'Adresin bir kısmı eksik olabilir. Lütfen e-postadan yeniden açın.',
  },
} satisfies MessageTexts;
