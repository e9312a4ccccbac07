import { Carousel } from '../../../ui/carousel.tsx';
import { hasControls, type PhotoSlides, slideWidth } from './photo-strip.tsx';

export function PhotoCarousel({ label, slides }: PhotoSlides) {
  return (
    <Carousel
      label={label}
      slides={slides}
      controls={hasControls(slides)}
      slideClass={slideWidth}
    />
  );
}
