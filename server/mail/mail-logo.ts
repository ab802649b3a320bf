/** Content id of the logo. The logo is embedded, because loading a hosted image would reveal that a mail was opened. */
export const LOGO_CID = 'logo';

/** `src/icons/icon-48.png`. It is copied here because the bundled server has no access to source files. */
export const LOGO_PNG_BASE64 = [
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAYAAABXAvmHAAAACXBIWXMAACxLAAAsSwGlPZapAAAEnUlEQVRo3tVaWU8TURSeP+GD',
  'a/w3LC1gokihRR9ElEWM8GCiBkzcXhSXGMUlmqiJcYtLZPFRMEKCiUBcWISZtmoVlR2ktHC93wwlM7czl5l2xg4nmUynvTNzvnu/',
  '891z76kgcKzUO7zFnysdoEdbiUfqL/GIM36PRJw88A68C+8MeKTqooKhzYJV2+UJbfR7xGv+XDHutMOrAsoVF6kvD4uyxK2mnA94',
  'xW3U8elMO54MRJrye4L5XOdpg4MKYnc5rx4NCqTGsOfd7LyWUsxI+LPDm9xIGx6dfPnBDSsA6Be31orzKrW6oZLK1NVmny9Emhp/',
  'k66OWSJ+iZLxP3ESiy2RMXoeGYqSrvZZcvXcL7mdrSDgM2UOer8mlQfUlX+TnV5cJKYM7QCmtuyrfaOQI1UJdNJotXLT7m1B0vZ8',
  'isRpL6diuK/l6STZXRC0YRSkZjoC4pAVunzq+0vssIGP86TSH04zDqR+waz6VNCX/YzEdJ2RhqPk4Z1xUn8oQqpKw3Lv4oxrfB8c',
  'iere9+N7jFSUhNOJg2nBLG3QY6xFvi2Q8ydHV70/4JXIhVOjssOs9dPnpkMnUwDAedbed8+RskJryrJ3Z4j0vptLelbrs0nnAEBt',
  '2ICF86V5xvfs2WEMDPf1dM8lBXaq6rQqAEglSxtez0MqYTjzRoKlU2f7jP0AoDrxuHa4G08Yc35/cUjTFtdGbS+cHk2aJ3jtUwKA',
  'GZZVG177aqo8asO1Ea0Q2EFRq06YsW0FwNIHkpgKACNaPbo7njaNuACQy6gNum4VAI9WDXURzW8jg1F7AUyMaQOgMhDmKo4eAB6t',
  '2N+QANoKIMbIJzvhsNSwCgDPU9vCwpK9AJAaq61K9XI9algegV3MCPyOOxwDtRHLdOEBYGNg2O4YSFAkYVANOwE8vqdVobevbVYh',
  '6LLakFVCv+0AgOeExAXNb1fO/nJ+JkZWaQeAS2dGk/Kh8qKQA7kQQyPkMMhlkGLPzijrSZxxbfY73M+uLVKhjykAyBLZbLRnORtF',
  'EL56MSWf1YHJ+w73DXd3EzLYqBwTfbJcO5aN4sAaljWAQE9aXQ/Iznf56FG0fPhIX9tLZxc0mHD6P8zrLgmRVSYCm7ciu0jbybRB',
  'r684rxxLnT5y89gD5wDIa2K6dtVbEsrqRLNKSCwoUr28Jsb5OL2GVGrURgdAOiAEq5tYae9KUM5rKZQeCMEqYvQuYiLVfSEEbG9b',
  's+ysEYjbDfedA6BWJ+Tv7DxhuKEVV6QyoTbXjz6yBYSQ7u4YaIUZG/MFcpkx1d4orgESM6ze3qgdIIRMb6uD8zwQTUee8HbmJrE3',
  'OpDprXIeiGhHKSnf/tlob/Sz5c3dTICoL+8w3txFKdMtRQs9ELwRKPaIFQLqsG4op65s5VDOR98EFOfp+fLhZwZtxZhc4FCqk+JN',
  'N5WP0OOgjSH3lQBu0hS2lTrsWqmPSZP+LGm9plJZkiPmuIlKvDJrsTeYp1srRr3M7YVu/HdjtWp9vhvpBNrQop7X1P8lCrMH19HA',
  'vihHujv+7HEnifNmDDKFUiZ9UAtmvf+SduAd8rukZvq5ckUqDewfuicRb6p2aNcAAAAASUVORK5CYII=',
].join('');
