/** Model names: short, pronounceable in all languages, without a specific meaning. */
export const modelNames: readonly string[] =
  `Lund Vik Aro Mira Odin Sten Liv Nora Falk Eira Runa Tove Alva Birk Dala Elva Fenn Gry Hald Ivo
Jorn Kaia Lenne Moss Nilo Orla Pelle Ravn Silje Tarn Ulva Vanja Wenz Ylva Arvid Bodil Corvin Delia Esben Frida
Gunda Hedda Inka Joris Kirsa Linus Marit Niklas Oda Palle Rikard Sanna Torvi Unna Veit Wieke Alma Bento Clea Dorin
Edda Finja Gero Hanno Ilvy Jasper Karla Lotte Merle Noam Ottilie Pina Quirin Romy Selma Thea Ursin Vera Wanda Xenia
Anouk Basile Camille Damien Elodie Fleur Gaspard Heloise Isaline Jules Kerria Leonie Margaux Nestor Ophelie Prune Remi Sidonie Tristan Violaine
Sorell Tamar Tilda Talin Brisa Brenta Soria Murano Calla Serra Torino Delft Hoorn Veere Zierik Sluis Ameland Tessel Marken Urkje
Adria Belmont Cordal Dorsal Elmara Fagus Galant Horizont Isola Juno Kalmar Lagun Mondo Nordal Ostara Palma Quadra Ronda Solano Tessin`.split(
    /\s+/,
  )
